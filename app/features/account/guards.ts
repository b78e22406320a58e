import { type MiddlewareFunction, redirect } from 'react-router'
import { pageContext } from '#app/render/page-context.ts'

/** SPEC's 'auth' guard: a page for signed-in users sends others to sign in, and remembers where they were going. */
export const authGuard: MiddlewareFunction<Response> = async ({ context, url }) => {
  if (await context.get(pageContext).viewer()) return
  throw redirect(`/auth/sign-in?${new URLSearchParams({ redirect: url.pathname + url.search })}`)
}

/** SPEC's 'guest' guard: who is signed in has no business on the sign-in page. */
export const guestGuard: MiddlewareFunction<Response> = async ({ context }) => {
  if (await context.get(pageContext).viewer()) throw redirect('/user/profile')
}
