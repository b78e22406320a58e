import { sameForEverybody } from '#app/features/page/cache.ts'
import { CallUs } from '#app/features/page/call-us.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import { NoticePage } from '#app/features/page/notice-page.tsx'
import { useSite } from '#app/features/page/root-data.ts'
import type { Route } from './+types/contact-us.ts'

const lead = 'By phone, by e-mail or by post. A person answers.'

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Contact Us', description: `How to reach us. ${lead}` })

export default function ContactUs() {
  const { name, address } = useSite()
  return (
    <NoticePage title="Contact Us" lead={lead} aside={<CallUs title="Call or write" />}>
      <section className="flex flex-col gap-3">
        <h2 className="text-title">Our office</h2>
        <address className="not-italic">
          {name}
          <br />
          {address.street}
          <br />
          {address.locality}, {address.region} {address.postalCode}
        </address>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-title">Today or tonight</h2>
        <p>For a trip within the next 24 hours please call: it is the quickest way to a car.</p>
      </section>
    </NoticePage>
  )
}
