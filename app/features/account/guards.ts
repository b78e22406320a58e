import { type MiddlewareFunction, redirect } from 'react-router'
import { pageContext } from '#app/render/page-context.ts'

/** SPEC's 'auth' guard: redirects to the sign-in page, with the requested URL as `redirect`. */
export const authGuard: MiddlewareFunction<Response> = async ({ context, url }) => {
  if (await context.get(pageContext).viewer()) return
  throw redirect(`/auth/sign-in?${new URLSearchParams({ redirect: url.pathname + url.search })}`)
}

/** SPEC's 'guest' guard: redirects signed-in customers from the sign-in pages to their profile. */
export const guestGuard: MiddlewareFunction<Response> = async ({ context }) => {
  if (await context.get(pageContext).viewer()) throw redirect('/user/profile')
}
