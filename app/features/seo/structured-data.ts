import type { Crumb } from '#app/ui/navigation/breadcrumb.tsx'
import { answerText, type QuestionGroup } from '#domain/content/questions.ts'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'
import { businessNode, organizationNode, webSiteNode } from './company-nodes.ts'
import { blogNode, blogPostingNode, serviceNode } from './content-nodes.ts'
import type { DescribedPage, PageSubject } from './page-subject.ts'
import type { BreadcrumbList, FaqPage, Graph, ItemList, ListItem, Node } from './schema-org.ts'

type StructuredDataInput = { crumbs?: readonly Crumb[]; subject?: PageSubject }

/** The schema.org graph of a page; undefined if it has neither subject nor breadcrumbs. */
export function structuredData(
  site: PublicSite,
  page: DescribedPage,
  { crumbs, subject }: StructuredDataInput,
): Graph | undefined {
  const nodes = [
    ...(subject ? subjectNodes(site, page, subject) : []),
    ...(crumbs ? [breadcrumbNode(site, page, crumbs)] : []),
  ]
  return nodes.length > 0 ? { '@context': 'https://schema.org', '@graph': nodes } : undefined
}

function subjectNodes(site: PublicSite, page: DescribedPage, subject: PageSubject): Node[] {
  switch (subject.kind) {
    case 'company':
      return [businessNode(site), webSiteNode(site)]
    case 'service':
      return [serviceNode(site, page, subject), organizationNode(site)]
    case 'questions':
      return [faqNode(site, page, subject.groups)]
    case 'list':
      return [itemListNode(site, page, subject.entries)]
    case 'blog':
      return [blogNode(site, subject), organizationNode(site)]
    case 'article':
      return [blogPostingNode(site, page, subject), organizationNode(site)]
  }
}

function faqNode(site: PublicSite, page: DescribedPage, groups: readonly QuestionGroup[]): FaqPage {
  return {
    '@type': 'FAQPage',
    '@id': publicUrl(site, `${page.path}#faq`),
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map((question) => ({
        '@type': 'Question',
        name: question.question,
        acceptedAnswer: { '@type': 'Answer', text: answerText(question) },
      })),
  }
}

/** The breadcrumbs of the page's heading. Crumbs without a link are left out: search engines reject them. */
function breadcrumbNode(site: PublicSite, page: DescribedPage, crumbs: readonly Crumb[]): BreadcrumbList {
  const last = crumbs.at(-1)
  const steps = [
    { title: 'Home', to: '/' },
    ...crumbs.slice(0, -1).flatMap(({ label, to }) => (to ? [{ title: label, to }] : [])),
    ...(last ? [{ title: last.label, to: page.path }] : []),
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': publicUrl(site, `${page.path}#breadcrumb`),
    itemListElement: listItems(site, steps),
  }
}

function itemListNode(
  site: PublicSite,
  page: DescribedPage,
  entries: readonly { title: string; to: string }[],
): ItemList {
  return {
    '@type': 'ItemList',
    '@id': publicUrl(site, `${page.path}#list`),
    name: page.title,
    url: publicUrl(site, page.path),
    itemListElement: listItems(site, entries),
  }
}

function listItems(site: PublicSite, entries: readonly { title: string; to: string }[]): ListItem[] {
  return entries.map(({ title, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: publicUrl(site, to),
  }))
}
