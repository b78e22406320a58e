import { loadPageText, loadQuestions } from '#app/features/content/content.server.ts'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { CallUs } from '#app/features/page/contact.tsx'
import { Columns, PageHeading } from '#app/features/page/page-layout.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/faq.ts'
import { SearchableQuestions } from './searchable-questions.tsx'

export async function loader(args: Route.LoaderArgs) {
  return {
    page: await loadPageText(args, 'faq'),
    groups: await loadQuestions(args),
    search: args.url.searchParams.get('q')?.slice(0, 100) ?? '',
  }
}

export const headers = publicCacheHeaders

const crumbs = [{ label: 'Support', to: '/support/contact-us' }, { label: 'FAQ' }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    args.loaderData && {
      ...args.loaderData.page,
      crumbs,
      subject: { kind: 'questions', groups: args.loaderData.groups },
    },
  )

export default function Faq({ loaderData: { page, groups, search } }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-10 py-10 sm:py-14">
      <PageHeading title={page.title} lead={page.excerpt} crumbs={crumbs} />
      <Columns
        aside={<CallUs title="Still have a question?" text="Call or email us. We’re here day and night." />}
      >
        <SearchableQuestions groups={groups} initialSearch={search} />
      </Columns>
    </div>
  )
}
