import { type Context, Hono } from 'hono'
import { parseSmsKeyword } from '#domain/contact/sms.ts'
import type { Site } from '#domain/site/site.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import type { Db } from '#server/data/database/database.ts'
import { findSmsConsent } from '#server/data/messaging/sms-consents.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { SmsReplies } from '#server/integrations/sms/port.ts'
import {
  helpText,
  notAgreedText,
  resumedText,
  stoppedText,
  unmonitoredText,
} from '#server/sms/reply-texts.ts'
import { resumeTexts, stopTexts } from '#server/use-cases/messaging/sms-consent.ts'

/** `smsReplies` is null where no carrier is configured. */
type Dependencies = { db: Db; now: () => Date; smsReplies: SmsReplies | null }

/** Text messages that customers send to us, authorized by the carrier's signature. */
export function smsApi({ db, now, smsReplies }: Dependencies) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'POST /sms/twilio', {
    summary: 'Receive a text message',
    description:
      'Called by Twilio with a signed form. STOP ends texts to the number. START resumes them if the number had agreed to texts. HELP gets a reply. The response is TwiML. 404 if Twilio is not configured.',
    headers: [
      {
        name: 'X-Twilio-Signature',
        required: true,
        description: 'Twilio’s signature of the URL and the form',
        schema: { type: 'string' },
      },
    ],
    errors: [403, 404, 413, 503],
    async handle({ c }) {
      if (!smsReplies) return { ok: false, error: { code: 'no-such-route' } }
      const body = await c.req.text()
      const reply = smsReplies.read({ urls: possibleUrls(c), headers: c.req.raw.headers, body })
      if (!reply) return { ok: false, error: { code: 'sms-signature-wrong' } }
      const text = await handleReply({ db, now }, reply, c.get('site'))
      const response = smsReplies.answer(reply.answered ? null : text)
      return c.body(response.body, 200, { 'Content-Type': response.contentType })
    },
  })

  return api
}

/** Does what the text asks for. A number that is not a customer's gets no reply. */
async function handleReply(
  deps: Pick<Dependencies, 'db' | 'now'>,
  { from: phone, text }: { from: string; text: string },
  site: Site,
): Promise<string | null> {
  if (!/^\+[1-9]\d{1,14}$/.test(phone)) return null
  switch (parseSmsKeyword(text)) {
    case 'stop':
      await stopTexts(deps, { phone, source: 'reply' })
      return stoppedText(site)
    case 'start':
      return (await resumeTexts(deps, { phone, site: site.host })).ok
        ? resumedText(site)
        : notAgreedText(site)
    case 'help':
      return helpText(site)
    case null:
      return (await findSmsConsent(deps.db, phone)) ? unmonitoredText(site) : null
  }
}

/** The carrier signs the URL too. Behind a proxy it may know this server by another host. */
function possibleUrls(c: Context<HttpEnv>): string[] {
  const { host, pathname, search } = new URL(c.req.url)
  const hosts = [c.req.header('x-forwarded-host'), c.req.header('host'), host, c.get('site').host]
  const scheme = c.get('https') ? 'https' : 'http'
  return hosts
    .filter((name) => name !== undefined)
    .flatMap((name) => [name, name.replace(/:\d+$/, '')])
    .map((name) => `${scheme}://${name}${pathname}${search}`)
}
