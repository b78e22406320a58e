import { AccountNotice } from '#app/features/account/account-notice.tsx'
import { guestGuard } from '#app/features/account/guards.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import type { Route } from './+types/sign-in.ts'

const title = 'Sign In'
const lead = 'Saved addresses, past trips and a reservation in three clicks.'

export const middleware: Route.MiddlewareFunction[] = [guestGuard]

// Without a loader the router would not ask the server, and the guard would not run.
export function loader() {
  return null
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function SignIn() {
  return <AccountNotice title={title} lead={lead} />
}
