import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LabStore } from '#contract/lab/session.ts'
import { Select } from '../../ui/form/Select.tsx'
import { useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import type { Session } from './use-session.ts'

/** The fault that the next write of the console runs into, on its way or in its answer. */
export function FaultSelect({ session, store }: { session: Session; store: LabStore }) {
  const { t } = useTranslation()
  const { data: faults = [] } = useQuery({
    queryKey: ['lab', 'faults'],
    queryFn: () => session.ask('faults'),
    staleTime: Infinity,
  })
  const setting = useTry(store.fault ?? '', async (name: string) =>
    session.see(await session.ask('setFault', name === '' ? null : name)),
  )
  return (
    <>
      <label>
        {t('lab.fault')}
        <Select value={store.fault ?? ''} onChange={({ target }) => setting.run(target.value)}>
          <option value="">{t('lab.fault.none')}</option>
          {faults.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      {setting.failure && <Failed failure={setting.failure} />}
    </>
  )
}
