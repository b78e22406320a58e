import { AccountNotice } from '#app/features/account/account-notice.tsx'
import { guestGuard } from '#app/features/account/guards.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import type { Route } from './+types/sign-up.ts'

const title = 'Create an Account'
const lead = 'Keep your addresses, your passengers and your receipts in one place.'

export const middleware: Route.MiddlewareFunction[] = [guestGuard]

// Without a loader the router would not ask the server, and the guard would not run.
export function loader() {
  return null
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function SignUp() {
  return <AccountNotice title={title} lead={lead} />
}
