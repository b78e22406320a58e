import { listContent, loadPageText } from '#app/features/content/content.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import { paging } from '#domain/constants.ts'
import { publicUrl } from '#domain/site/site.ts'
import type { Route } from './+types/llms.ts'
import { cachedTextResponse } from './feed-text.ts'

type Entry = { title: string; to: string; text: string }

/** The site in a page of markdown, for language models: llmstxt.org. */
export async function loader(args: Route.LoaderArgs) {
  const { site, listFleet } = dependencies(args)
  const fleet = await listFleet({ page: 1, perPage: paging.fleetMenuPerPage })
  const [cars, services, areas, about, documents, articles] = await Promise.all([
    listContent(args, 'fleet'),
    listContent(args, 'services'),
    listContent(args, 'service-areas'),
    listContent(args, 'about'),
    listContent(args, 'docs'),
    listContent(args, 'blog'),
  ])
  const page = async (id: string, to: string): Promise<Entry> => entry(to, await loadPageText(args, id))
  const section = (title: string, entries: Entry[]) =>
    [`## ${title}`, '', ...entries.map((one) => line(publicUrl(site, one.to), one)), ''].join('\n')
  return cachedTextResponse(
    'text/plain',
    [
      `# ${site.name}\n`,
      `> ${site.description}\n`,
      `Reservations: ${site.configPhoneNumber}, ${site.configEmail}, ${publicUrl(site, '/booking')}\n`,
      section('Services', [
        await page('services', '/services'),
        ...services.map((one) => entry(`/services/${one.id}`, one)),
      ]),
      section('Service areas', [
        await page('service-areas', '/service-areas/nyc'),
        ...areas.map((one) => entry(`/service-areas/nyc/${one.id}`, one)),
      ]),
      section('Fleet', [
        await page('fleet', '/fleet'),
        ...fleet.data.map(({ slug, name, summary }) => ({
          title: name,
          to: `/fleet/${slug}`,
          text: cars.find(({ id }) => id === slug)?.description ?? summary,
        })),
      ]),
      section('Company and help', [
        ...about.map((one) => entry(one.id === 'company' ? '/about-us' : `/about-us/${one.id}`, one)),
        await page('faq', '/support/faq'),
        await page('contact', '/support/contact-us'),
      ]),
      section(
        'Documents',
        documents.map((one) => entry(`/docs/${one.id}`, one)),
      ),
      section('Blog', [await page('blog', '/blog'), ...articles.map((one) => entry(`/blog/${one.id}`, one))]),
    ].join('\n'),
  )
}

function entry(to: string, { title, description }: { title: string; description: string }): Entry {
  return { title, to, text: description }
}

function line(url: string, { title, text }: Entry): string {
  return `- [${title}](${url}): ${text}`
}
