import { useSearchParams } from 'react-router'
import { localPath } from '#domain/account/local-path.ts'

/** Where somebody was going when they were asked to sign in; the profile if nowhere in particular. */
export function useRedirectTarget(): string {
  const [query] = useSearchParams()
  return localPath(query.get('redirect')) ?? profilePath
}

/** The way to another account page, which then knows it too. */
export function withRedirect(path: string, next: string): string {
  return next === profilePath ? path : `${path}?${new URLSearchParams({ redirect: next })}`
}

export const profilePath = '/user/profile'
