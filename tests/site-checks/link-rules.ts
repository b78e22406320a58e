import { walkElements } from './markup.ts'
import { pageLabel, type VisitedPage, type WholeSite } from './whole-site.ts'

type Target = { status: number; anchors: Set<string> }

/** Finds errors in links between our own pages. */
export async function findLinkErrors({ pages, visit }: Pick<WholeSite, 'pages' | 'visit'>) {
  const targets = new Map(pages.map((page) => [pageLabel(page), asTarget(page)]))

  async function targetOf(page: VisitedPage, path: string): Promise<Target> {
    const name = pageLabel({ host: page.host, path })
    const target = targets.get(name) ?? asTarget(await visit(page.host, path))
    targets.set(name, target)
    return target
  }

  const errors = { dead: [] as string[], redirected: [] as string[], anchors: [] as string[] }
  for (const page of pages) {
    for (const href of ownLinks(page)) {
      const { pathname, search, hash } = new URL(href, `http://site${page.path}`)
      const { status, anchors } = await targetOf(page, pathname + search)
      const error = `${pageLabel(page)} → ${href}`
      // On a 404 page, only its fragment links are valid.
      if (status >= 400 && !href.startsWith('#')) errors.dead.push(`${error} (${status})`)
      if (status >= 300 && status < 400 && !guarded.has(pathname)) errors.redirected.push(error)
      if (hash && !anchors.has(decodeURIComponent(hash.slice(1)))) errors.anchors.push(error)
    }
  }
  return errors
}

/** SPEC's menu shows it to everyone, and its guard redirects signed-out visitors. */
const guarded = new Set(['/user/profile'])

function ownLinks({ root }: VisitedPage): Set<string> {
  const links = [...walkElements(root, 'a')].map(({ attributes }) => attributes.href ?? '')
  const forms = [...walkElements(root, 'form')].flatMap(({ attributes }) => attributes.action ?? [])
  return new Set([...links, ...forms].filter((href) => !/^(https?|mailto|tel):/.test(href)))
}

function asTarget({ status, root }: VisitedPage): Target {
  return {
    status,
    anchors: new Set([...walkElements(root)].flatMap(({ attributes }) => attributes.id ?? [])),
  }
}
