import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/price.ts'
import { PricePage } from './price-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Name a Price',
    description: 'For the company: what a trip costs that cannot be priced online is written down here.',
    index: false,
  })

export default function OperatorPrice() {
  return <PricePage />
}
