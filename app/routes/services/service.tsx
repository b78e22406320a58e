import { entryCard, neighbours } from '#app/features/catalogue/cards.server.ts'
import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { picture } from '#app/pictures/pictures.server.ts'
import { findName } from '#domain/catalogue/catalogue.ts'
import { services } from '#domain/catalogue/services.ts'
import { serviceTexts } from '#domain/catalogue/texts.ts'
import type { Route } from './+types/service.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  const service = findName(services, params.name)
  if (!service) throw unknownName(url.pathname)
  const text = serviceTexts[service.name]
  return {
    title: service.title,
    summary: text.summary,
    picture: picture(text.picture),
    related: neighbours(services, service.name).map((next) =>
      entryCard('/services', next, serviceTexts[next.name]),
    ),
  }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title, description: args.loaderData?.summary })

export default function Service({ loaderData: { related, ...service } }: Route.ComponentProps) {
  return (
    <EntryPage
      {...service}
      crumbs={[{ label: 'Services', to: '/services' }, { label: service.title }]}
      related={{ title: 'More services', entries: related }}
    >
      <p>
        Every trip comes with a licensed chauffeur, a car of the class you chose, and a price that holds
        tolls, fees, tax and gratuity. You can book as a guest, and change or cancel from the link in your
        confirmation.
      </p>
    </EntryPage>
  )
}
