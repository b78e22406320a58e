import { html } from 'hono/html'
import type { EmailEntry, StoredEmail, TextFile } from './outbox-messages.ts'

type ListOptions = { emails: EmailEntry[]; texts: TextFile[]; folder: string }

export function listPage({ emails, texts, folder }: ListOptions) {
  return page({
    title: 'Outbox',
    body: html`<p>Emails that were written to files instead of being sent, the newest first. They are in <code>${folder}</code>.</p>
      ${
        emails.length === 0
          ? html`<p>There are none yet. Book a car, ask for a quote or create an account.</p>`
          : html`<ul class="mails">
              ${emails.map(
                ({ name, email }) => html`<li>
                  <a href="/outbox/${name}">${email.subject || 'Without a subject'}</a>
                  <span class="muted">to ${email.to}, ${timeOf(email)}</span>
                </li>`,
              )}
            </ul>`
      }
      ${textList(texts)}`,
  })
}

function textList(texts: readonly TextFile[]) {
  if (texts.length === 0) return ''
  return html`<h2>Texts</h2>
    <p>Text messages that were written to files, the newest first.</p>
    <ul class="mails">
      ${texts.map(
        ({ to, text, at }) => html`<li>
          ${text}
          <span class="muted">to ${to}, ${at.slice(0, 19).replace('T', ' ')} UTC</span>
        </li>`,
      )}
    </ul>`
}

export function emailPage(name: string, email: StoredEmail) {
  return page({
    title: email.subject || 'Without a subject',
    body: html`<p><a href="/outbox">All emails</a></p>
      <dl>
        <div><dt>From</dt><dd>${email.from}</dd></div>
        <div><dt>To</dt><dd>${email.to}</dd></div>
        <div><dt>Date</dt><dd>${timeOf(email)}</dd></div>
      </dl>
      ${attachments(name, email)}
      <h2>As a mail client shows it</h2>
      <p><a href="/outbox/${name}/html" target="_blank" rel="noopener">On a page of its own</a></p>
      <iframe
        title="The email as HTML"
        src="/outbox/${name}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <h2>As plain text</h2>
      <pre tabindex="0" role="group" aria-label="The email as plain text">${withLinks(email.text)}</pre>
      ${calendar(email)}
      <h2>Headers</h2>
      <dl>
        ${email.headers.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
      </dl>
      <p><a href="/outbox/${name}/source">The file as it is</a></p>`,
  })
}

function attachments(name: string, { attachments }: StoredEmail) {
  if (attachments.length === 0) return ''
  return html`<h2>Attachments</h2>
    <ul>
      ${attachments.map(
        ({ name: file, type, content }, index) => html`<li>
          <a href="/outbox/${name}/attachments/${String(index)}">${file}</a>
          <span class="muted">${type}, ${String(content.length)} bytes</span>
        </li>`,
      )}
    </ul>`
}

function calendar({ calendar }: StoredEmail) {
  if (calendar === '') return ''
  return html`<h2>Calendar entry</h2>
    <pre tabindex="0" role="group" aria-label="The calendar entry">${calendar}</pre>`
}

/** Makes URLs in plain text clickable. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}

function timeOf({ date }: StoredEmail): string {
  return date ? `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC` : 'undated'
}

function page({ title, body }: { title: string; body: unknown }) {
  return html`<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/plain-page.css" />
    <link rel="stylesheet" href="/outbox/outbox.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`
}
