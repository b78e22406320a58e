import { useLocation } from 'react-router'
import { localPath } from '#domain/account/local-path.ts'

/** The page to open after sign-in: the requested one, or the profile. */
export function useRedirectTarget(): string {
  const query = new URLSearchParams(useLocation().search)
  return localPath(query.get('redirect')) ?? profilePath
}

/** A link to another account page that passes the target on. */
export function withRedirect(path: string, next: string): string {
  return next === profilePath ? path : `${path}?${new URLSearchParams({ redirect: next })}`
}

export const profilePath = '/user/profile'
