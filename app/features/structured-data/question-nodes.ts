import { answerText, type QuestionGroup } from '#domain/content/questions.ts'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'
import type { FaqPage } from './schema-org.ts'
import type { DescribedPage } from './subject.ts'

export function faqNode(site: PublicSite, page: DescribedPage, groups: readonly QuestionGroup[]): FaqPage {
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
