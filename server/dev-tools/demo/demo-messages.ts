import { contactMessageSchema } from '#domain/enquiry/contact-message.ts'
import type { Site } from '#domain/site/site.ts'
import { createContactMessage } from '#server/use-cases/enquiry/create-enquiry.ts'
import type { FormDependencies } from '#server/use-cases/enquiry/submit-form.ts'

type Dependencies = FormDependencies & { site: Site; setClock: (time: Date) => void }

const messages = [
  {
    name: 'Priya Raman',
    phone: '+16465550171',
    message:
      'I left a grey umbrella in the sedan that took us from the Carlyle to JFK this morning. Could you look for it?',
    minutesAgo: 25,
  },
  {
    name: 'Tom Alvarez',
    phone: '',
    message:
      'Do you drive to the Hamptons on the evening of Thanksgiving? We are five, with two dogs and a lot of luggage.',
    minutesAgo: 190,
  },
  {
    name: 'Helen Brandt',
    phone: '+16465550172',
    message: 'Our firm needs a monthly invoice instead of a receipt for each trip. Whom may I talk to?',
    minutesAgo: 1_480,
  },
]

/** Messages from the contact form that wait for an answer. */
export async function addDemoMessages(deps: Dependencies, now: Date): Promise<void> {
  for (const [number, { minutesAgo, ...written }] of messages.entries()) {
    deps.setClock(new Date(now.getTime() - minutesAgo * 60_000))
    const email = `writer${number + 1}@mail.example`
    const request = contactMessageSchema.parse({ ...written, email, captcha: `demo-message-${number}` })
    const perContact = { key: `demo:${email}`, limit: 10, windowSeconds: 60 }
    const result = await createContactMessage(deps, {
      request,
      site: deps.site.host,
      keyed: null,
      perContact,
    })
    if (!result.ok) throw new Error(`A demo message was refused: ${result.error.code}`)
  }
  deps.setClock(now)
}
