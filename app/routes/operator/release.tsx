import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/release.ts'
import { ReleasePage } from './release-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Release a Car',
    description: 'For the company: the car of a request that is not paid is made free again here.',
    index: false,
  })

export default function OperatorRelease() {
  return <ReleasePage />
}
