import type { Crumb } from '#app/ui/breadcrumb.tsx'
import type { PublicSite } from '#domain/site/site.ts'
import { blogNode, blogPostingNode } from './blog-nodes.ts'
import { businessNode, organizationNode, webSiteNode } from './company-nodes.ts'
import { breadcrumbNode, itemListNode } from './list-nodes.ts'
import { faqNode } from './question-nodes.ts'
import type { Graph, Node } from './schema-org.ts'
import { serviceNode } from './service-nodes.ts'
import type { DescribedPage, Subject } from './subject.ts'

type Facts = { crumbs?: readonly Crumb[]; subject?: Subject }

/** What search engines are told of a page in their own language; nothing where there is nothing to tell. */
export function structuredData(
  site: PublicSite,
  page: DescribedPage,
  { crumbs, subject }: Facts,
): Graph | undefined {
  const nodes = [
    ...(subject ? subjectNodes(site, page, subject) : []),
    ...(crumbs ? [breadcrumbNode(site, page, crumbs)] : []),
  ]
  return nodes.length > 0 ? { '@context': 'https://schema.org', '@graph': nodes } : undefined
}

function subjectNodes(site: PublicSite, page: DescribedPage, subject: Subject): Node[] {
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
