import '@blueprintjs/core/lib/css/blueprint.css'
import './ui/tokens.css'
import './ui/blueprint.css'
import './ui/base.css'
import './ui/layout.css'
import './ui/direction.css'
import { FocusStyleManager } from '@blueprintjs/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { placeIn } from './device/base.ts'
import { dropOldDrafts } from './api/transport/drafts.ts'
import { App } from './app/App.tsx'
import { loadAhead } from './app/doors.ts'
import { startI18n } from './i18n/i18n.ts'
import { now } from './ui/show/clock.ts'
import { startStrayEscape } from './ui/overlay/covered.ts'
import { startTheme } from './ui/theme.ts'
import { startToasts } from './ui/overlay/toast-store.ts'
import { startGate } from './commands/gate.ts'
import { startSession } from './commands/session.ts'
import { startUnsettled } from './commands/unsettled.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element "root" to show the console in: index.html must have one.')

FocusStyleManager.onlyShowFocusOnTabs()
startStrayEscape()
startTheme()
startToasts()
startGate()
startSession()
startUnsettled()
void import('./app/worker.ts').then(({ startWorker }) => startWorker())
void dropOldDrafts(now())
const ahead = loadAhead(placeIn(window.location.pathname)).catch(() => undefined)
await startI18n()
createRoot(root).render(
  <StrictMode>
    <App ahead={ahead} />
  </StrictMode>,
)
