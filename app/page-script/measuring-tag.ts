/**
 * All code for Google's tag. Nothing is loaded before consent. A loaded script cannot be removed from the document, so
 * stopping means muting.
 */
const { dataset } = document.documentElement
let granted = false
let lastTrackedPage: string | undefined

/** Starts, stops or continues the tag by consent, and counts the shown page once. */
export function updateTag(id: string, isGranted: boolean): void {
  if (granted !== isGranted) {
    granted = isGranted
    if (granted) startTag(id)
  }
  if (granted) trackPageView()
  else stopTag(id)
}

function startTag(id: string): void {
  muteTag(id, false)
  if ('tagStarted' in dataset) send('consent', 'update', { analytics_storage: 'granted' })
  else loadTag(id)
}

/** Sends one page view per shown page. */
function trackPageView(): void {
  const details = pageDetails()
  if (lastTrackedPage === details.page_location) return
  lastTrackedPage = details.page_location
  send('set', details)
  send('event', 'page_view', details)
}

function stopTag(id: string): void {
  // Before the consent update: otherwise the tag would send the withdrawal to Google.
  muteTag(id, true)
  if ('tagStarted' in dataset) send('consent', 'update', { analytics_storage: 'denied' })
  lastTrackedPage = undefined
  deleteCookies()
}

/** A muted tag sends nothing. */
export function muteTag(id: string, mute: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: mute })
}

function loadTag(id: string): void {
  dataset.tagStarted = ''
  send('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  send('js', new Date())
  // Before 'config', so that the tag's automatic events use this URL, not the one with the query.
  send('set', pageDetails())
  send('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  loadScript(id)
}

/** Without queries and fragments, which may hold a name, an address or a manage link. */
function pageDetails() {
  return {
    page_location: window.location.origin + window.location.pathname,
    page_referrer: lastTrackedPage ?? withoutQuery(document.referrer),
    page_title: document.title,
  }
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*/, '')
}

type TagWindow = Window & { dataLayer?: unknown[] }

function send(..._command: unknown[]): void {
  const tagWindow: TagWindow = window
  tagWindow.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag recognizes commands by their being an arguments object
  tagWindow.dataLayer.push(arguments)
}

function loadScript(id: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = trustedUrl(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  document.head.append(script)
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL: (url: string) => string }
}

/** The content security policy allows a Trusted Types policy of this name. It returns the tag's URL, whatever its input. */
function trustedUrl(url: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  return trustedTypes.createPolicy('analytics', { createScriptURL: () => url }).createScriptURL(url)
}

/** Tries every parent domain: the tag uses the widest one that the browser accepts, and a page cannot read which. */
function deleteCookies(): void {
  const labels = window.location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  for (const name of names.filter((name) => /^_ga(_|$)/.test(name))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
    }
  }
}
