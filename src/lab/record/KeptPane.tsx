import { useTranslation } from 'react-i18next'
import type { ToldWalk } from '#contract/lab/record.ts'
import type { Session } from '../session/use-session.ts'
import { WalkAgain } from './WalkAgain.tsx'

/** A walk from a file, as the lab saved it. */
export function KeptPane({ walk, session }: { walk: ToldWalk; session: Session }) {
  const { t } = useTranslation()
  return (
    <section className="lab-record" aria-label={t('lab.kept')}>
      <h2>{walk.name}</h2>
      <WalkAgain walk={walk} session={session} />
    </section>
  )
}
