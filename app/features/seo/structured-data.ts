import type { Crumb } from '#app/ui/navigation/breadcrumb.tsx'
import { answerText, type QuestionGroup } from '#domain/content/questions.ts'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'
import { blogNode, blogPostingNode } from './blog-nodes.ts'
import { businessNode, organizationNode, webSiteNode } from './company-nodes.ts'
import { breadcrumbNode, itemListNode } from './list-nodes.ts'
import type { DescribedPage, PageSubject } from './page-subject.ts'
import type { FaqPage, Graph, Node } from './schema-org.ts'
import { serviceNode } from './service-nodes.ts'

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
