import { authGuard } from '#app/features/account/guards.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { ProfilePage } from '#app/features/profile/profile-page.tsx'
import type { Route } from './+types/profile.ts'

const title = 'Your Profile'

export const middleware: Route.MiddlewareFunction[] = [authGuard]

// Without a loader the router would not ask the server, and the guard would not run.
export function loader() {
  return null
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, index: false })

export default function Profile() {
  return <ProfilePage title={title} />
}
