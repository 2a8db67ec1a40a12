import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { followMail, mailPageQuery } from '../../api/club/club.ts'
import { ApiError } from '../../api/transport/api-error.ts'
import { GuestFrame, GuestProblem, GuestWaits } from '../queue/door/GuestFrame.tsx'
import { useGuestWrite } from '../queue/door/use-guest-write.ts'

/** The page behind the link of an e-mail: proves the address, or stops offers, by one button. */
export function MailPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const cache = useQueryClient()
  const { data: page, error } = useQuery(mailPageQuery(id))
  const { write, isBusy, problem } = useGuestWrite({ words: () => t('door.noAnswer') })
  const isGone = error instanceof ApiError && error.code === 'not_found'
  if (!page)
    return <GuestWaits words={t(isGone ? 'door.gone' : error ? 'door.noAnswer' : 'common.loading')} isBusy={!error} />
  const follow = () =>
    write(
      (requestId) => followMail(id, requestId),
      (done) => cache.setQueryData(mailPageQuery(id).queryKey, done),
    )
  return (
    <GuestFrame store={page.store}>
      <title>{page.store}</title>
      <h1>{t(`mail.${page.does}`)}</h1>
      <div className="guest-card">
        <p role="status">{t(`mail.${page.does}${page.is_done ? 'Done' : 'Text'}`, { store: page.store })}</p>
        <GuestProblem words={problem} />
        {!page.is_done && (
          <button type="button" className="guest-button" disabled={isBusy} onClick={() => void follow()}>
            {t(`mail.${page.does}Act`)}
          </button>
        )}
      </div>
    </GuestFrame>
  )
}
