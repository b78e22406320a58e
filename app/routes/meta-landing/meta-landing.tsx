import { loadPageText, placeholderFillerFor } from '#app/features/content/content.server.ts'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import type { PageHandle } from '#app/features/document/page-attributes.ts'
import { QuoteForm } from '#app/features/quote/quote-form.tsx'
import { QuoteContactButtons, quoteCardClass } from '#app/features/quote/quote-section.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Route } from './+types/meta-landing.ts'
import { useMetaMode } from './use-meta-mode.ts'

const proofs = [
  'Tolls, fees, tax and gratuity included',
  'No account or app needed',
  'Free cancellation up to {{free-cancellation sedan}} before pick-up for sedans and SUVs',
]

/** The campaigns use night scenes, so this page is dark in all color modes. */
export const handle: PageHandle = { 'data-forced-mode': 'dark' }

export async function loader(args: Route.LoaderArgs) {
  const fill = await placeholderFillerFor(args, proofs)
  return {
    page: await loadPageText(args, 'meta-landing'),
    proofs: proofs.map(fill),
    picture: getPicture('avenue-night'),
  }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = (args) => pageMeta(args, { ...args.loaderData?.page, index: false })

export default function MetaLanding({ loaderData: { page, proofs, picture } }: Route.ComponentProps) {
  useMetaMode()
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-8 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-6">
        <h1 className="text-display">{page.title}</h1>
        <p className="text-lead text-muted">{page.excerpt}</p>
        <Picture
          picture={picture}
          priority
          sizes="(width < 64rem) 100vw, 38rem"
          className="aspect-21/9 rounded-card lg:aspect-16/9 [&_img]:object-[70%_85%]"
        />
      </div>
      <section aria-labelledby="quote-heading" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div data-needs-app="near" className={quoteCardClass}>
          <h2 id="quote-heading" className="pb-7 text-title">
            Request a quote
          </h2>
          <QuoteForm />
        </div>
      </section>
      <div className="flex flex-col gap-10">
        <ul className="flex flex-col border-b border-line">
          {proofs.map((proof) => (
            <li key={proof} className="border-t border-line py-4 text-lead">
              {proof}
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-4">
          <p className="text-muted">Prefer to talk? Call or email us. There’s no obligation.</p>
          <QuoteContactButtons />
        </div>
      </div>
    </div>
  )
}
