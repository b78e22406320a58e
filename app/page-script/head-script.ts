import { authCookieName } from '#app/client/session.ts'

/**
 * Runs in the head before the first paint. It sets what the style sheet needs to know about this visitor as attributes of
 * <html>: that scripts run, the color mode, whether somebody is signed in, and the answer about analytics. The page script
 * calls `applyStoredState` again when that may have changed: another tab, the back/forward cache, a prerendered page. So does
 * the app when it has mounted <html> again. `data-scripting` is set only once, because `loadPageScript` removes it for good
 * if a part of the page script can't be loaded. A skipped fade between two pages is no error.
 */
export const headScript = `(window.applyStoredState=()=>{
const d=document.documentElement.dataset,put=(k,v)=>{if(v===undefined)delete d[k];else d[k]=v},{globalPrivacyControl:g,doNotTrack:n}=navigator
let mode,consent
try{mode=localStorage.getItem('colour-mode');consent=localStorage.getItem('analytics-consent')}catch{}
put('colorMode',mode==='light'||mode==='dark'?mode:undefined)
put('signedIn',/(^|; )${authCookieName}=./.test(document.cookie)?'':undefined)
put('consent',d.analytics?g===true||n==='1'?'refused':/^(granted|denied) \\d{4}-\\d\\d-\\d\\d$/.exec(consent)?.[1]??'ask':undefined)
})()
document.documentElement.dataset.scripting=''
for(const name of ['pageswap','pagereveal'])addEventListener(name,({viewTransition:t})=>{for(const part of ['ready','finished','updateCallbackDone'])t?.[part].catch(()=>{})})`
