import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/assign.ts'
import { AssignPage } from './assign-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Assign a Chauffeur',
    description: 'For the company: who drives a confirmed trip, and in which car, is written down here.',
    index: false,
  })

export default function OperatorAssign() {
  return <AssignPage />
}
