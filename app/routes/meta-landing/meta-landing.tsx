import { pageText } from '#app/features/content/content.server.ts'
import { factFiller } from '#app/features/content/facts.server.ts'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { CallUs } from '#app/features/page/call-us.tsx'
import { Columns } from '#app/features/page/columns.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import type { PageHandle } from '#app/features/page/page-handle.ts'
import { picture } from '#app/pictures/pictures.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Route } from './+types/meta-landing.ts'

const proofs = [
  'Tolls, fees, tax and gratuity are in the price',
  'No account, no app, no surcharge at the door',
  'Free cancellation until {{free-cancellation sedan}} before pick-up for sedans and SUVs',
]

/** The pictures of the campaigns are night scenes; the page they lead to is dark for everybody. */
export const handle: PageHandle = { forcedColourMode: 'dark' }

export async function loader(args: Route.LoaderArgs) {
  const fill = await factFiller(args, proofs)
  return {
    page: await pageText(args, 'meta-landing'),
    proofs: proofs.map(fill),
    picture: picture('avenue-night'),
  }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) => pageMeta(args, { ...args.loaderData?.page, index: false })

export default function MetaLanding({ loaderData: { page, proofs, picture } }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-12 py-10 sm:py-16">
      <Picture
        picture={picture}
        priority
        sizes="(width < 84rem) 100vw, 78rem"
        className="aspect-4/3 rounded-card sm:aspect-21/9"
      />
      <Columns
        aside={
          <CallUs title="Ask for a price" text="Two minutes on the phone, or one e-mail. No obligation." />
        }
      >
        <h1 className="text-display">{page.title}</h1>
        <p className="text-lead text-muted">{page.excerpt}</p>
        <ul className="flex flex-col">
          {proofs.map((proof) => (
            <li key={proof} className="border-t border-line py-4 text-lead">
              {proof}
            </li>
          ))}
        </ul>
      </Columns>
    </div>
  )
}
