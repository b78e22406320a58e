import { followColorMode } from './color-mode-choice.ts'
import { followConsent } from './consent.ts'
import { showDocumentLoading } from './document-loading.ts'
import { openDropdowns } from './dropdowns.ts'
import { playFilms } from './films.ts'
import { openLinkedDetails } from './linked-details.ts'
import { controlMobileMenu } from './mobile-menu.ts'
import { root } from './page-events.ts'

/**
 * The behavior of every page that needs no React. All listeners are on the document, so that they also work for
 * elements that React mounts later.
 */
openDropdowns()
controlMobileMenu()
followColorMode()
followConsent()
openLinkedDetails()
playFilms()
showDocumentLoading()
// Other browsers prefetch by the speculation rules of the page.
if (!HTMLScriptElement.supports?.('speculationrules'))
  import('./link-prefetch.ts').then(({ prefetchLinks }) => prefetchLinks()).catch(() => undefined)
if (!window.startApp) root.dataset.pageScript = 'app'
