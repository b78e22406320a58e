import { authGuard } from '#app/features/account/guards.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/profile.ts'
import { ProfilePage } from './profile-page.tsx'

const title = 'Your Profile'

export const middleware: Route.MiddlewareFunction[] = [authGuard]

// The guard runs on the server, and without a loader the router would not call it.
export function loader() {
  return null
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, index: false })

export default function Profile() {
  return <ProfilePage title={title} />
}
