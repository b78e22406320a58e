import { type Context, Hono } from 'hono'
import { parseSmsKeyword } from '#domain/contact/sms-keyword.ts'
import type { Site } from '#domain/site/site.ts'
import type { Db } from '#server/data/database/database.ts'
import { findSmsConsent } from '#server/data/messaging/sms-consents.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'
import type { SmsReplies } from '#server/integrations/sms/port.ts'
import {
  helpText,
  notAgreedText,
  resumedText,
  stoppedText,
  unmonitoredText,
} from '#server/sms/reply-texts.ts'
import { resumeTexts } from '#server/use-cases/messaging/resume-texts.ts'
import { stopTexts } from '#server/use-cases/messaging/stop-texts.ts'

/** `smsReplies` is null where no carrier is configured. */
type Dependencies = { db: Db; now: () => Date; smsReplies: SmsReplies | null }

/** What phones write back to us. Authority is the carrier's signature. */
export function smsApi({ db, now, smsReplies }: Dependencies) {
  const api = new Hono<HttpEnv>()

  api.post('/twilio', async (c) => {
    if (!smsReplies) return errorResponse(c, 404, 'There is nothing at this address')
    const body = await c.req.text()
    const reply = smsReplies.read({ urls: possibleUrls(c), headers: c.req.raw.headers, body })
    if (!reply) return errorResponse(c, 403, 'The signature is not right')
    const text = await handleReply({ db, now }, reply, c.get('site'))
    const answer = smsReplies.answer(reply.answered ? null : text)
    return c.body(answer.body, 200, { 'Content-Type': answer.contentType })
  })

  return api
}

/** Does what the text asks for. Whoever has nothing to do with us gets no answer. */
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

/** How the carrier may know this very address, which is part of what it signs. */
function possibleUrls(c: Context<HttpEnv>): string[] {
  const { host, pathname, search } = new URL(c.req.url)
  const hosts = [c.req.header('x-forwarded-host'), c.req.header('host'), host, c.get('site').host]
  const scheme = c.get('https') ? 'https' : 'http'
  return hosts
    .filter((name) => name !== undefined)
    .flatMap((name) => [name, name.replace(/:\d+$/, '')])
    .map((name) => `${scheme}://${name}${pathname}${search}`)
}
