/**
 * The one place that knows Google's tag. Nothing of it exists on a page until `startTag` is called, which is after the
 * visitor agreed; from then on it stays until the document is left, so stopping it means making it mute.
 */
let started = false
let lastTrackedPage: string | undefined

export function startTag(id: string): void {
  muteTag(id, false)
  if (started) send('consent', 'update', { analytics_storage: 'granted' })
  else loadTag(id)
}

/** Counts the page that is shown, once. */
export function trackPageView(): void {
  const facts = pageDetails()
  if (lastTrackedPage === facts.page_location) return
  lastTrackedPage = facts.page_location
  send('set', facts)
  send('event', 'page_view', facts)
}

export function stopTag(id: string): void {
  // First: told that consent is gone, the tag would report even that.
  muteTag(id, true)
  if (started) send('consent', 'update', { analytics_storage: 'denied' })
  lastTrackedPage = undefined
  deleteCookies()
}

export function isTagStarted(): boolean {
  return started
}

/** While it is mute, the tag sends nothing at all. */
export function muteTag(id: string, mute: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: mute })
}

function loadTag(id: string): void {
  started = true
  send('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  send('js', new Date())
  // Before the configuration: whatever the tag sends by itself takes these, and not the address with its query.
  send('set', pageDetails())
  send('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  loadScript(id)
}

/** Paths only: what follows a question mark can be somebody's name, address or manage link. */
function pageDetails() {
  return {
    page_location: window.location.origin + window.location.pathname,
    page_referrer: lastTrackedPage ?? withoutQuery(document.referrer),
    page_title: document.title,
  }
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*/, '')
}

type TagWindow = Window & { dataLayer?: unknown[] }

function send(..._command: unknown[]): void {
  const tagWindow: TagWindow = window
  tagWindow.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag tells commands from other data by their being an arguments object
  tagWindow.dataLayer.push(arguments)
}

function loadScript(id: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = trustedAddress(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  document.head.append(script)
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL: (address: string) => string }
}

/** The document allows one policy of ours, by this name; it knows one address, whatever it is asked for. */
function trustedAddress(address: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return address
  return trustedTypes.createPolicy('analytics', { createScriptURL: () => address }).createScriptURL(address)
}

/** The tag sets its cookies for the widest domain that lets it; which one that was, a page cannot see. */
function deleteCookies(): void {
  const labels = window.location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  for (const name of names.filter((name) => /^_ga(_|$)/.test(name))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser we serve
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
    }
  }
}
