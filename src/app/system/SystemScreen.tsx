import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keys } from '../../api/transport/keys.ts'
import { changeSystem, systemQuery } from '../../api/system/system.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useMe } from '../../commands/session.ts'
import type { SystemSwitch } from './changing.ts'
import { ConsolesPanel } from './ConsolesPanel.tsx'
import { MaintenancePanel } from './MaintenancePanel.tsx'
import { ServerPanel } from './ServerPanel.tsx'
import { SilencePanel } from './SilencePanel.tsx'
import { TrailPanel } from './TrailPanel.tsx'
import { isHouse } from '#contract/roles.ts'
import '../settings/settings.css'
import './SystemScreen.css'

function System() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(systemQuery())
  const {
    mutateAsync,
    isPending,
    error: failure,
  } = useMutation({
    mutationKey: keys.system,
    mutationFn: changeSystem,
    // One after the other: the last choice is what holds.
    scope: { id: 'system' },
    // Shown at once: who chooses by keyboard stays where they are.
    onMutate: ({ minimum_version: least }) =>
      client.setQueryData(systemQuery().queryKey, (before) =>
        before && least !== undefined ? { ...before, minimum_version: least } : before,
      ),
    onError: () => client.invalidateQueries({ queryKey: keys.system }),
    onSuccess: (system) => {
      if (client.isMutating({ mutationKey: keys.system }) === 1) client.setQueryData(keys.system, system)
    },
  })
  const changing: SystemSwitch = {
    // Errors are shown above the panels.
    change: (change) =>
      mutateAsync(change).then(
        () => undefined,
        () => undefined,
      ),
    isBusy: isPending,
  }
  if (!data) return <Pending error={error} onRetry={refetch} page={t('system.title')} rows={8} />
  return (
    <div className="settings system">
      <h1>{t('system.title')}</h1>
      <p className="muted">{t('system.why')}</p>
      {failure && <ErrorState error={failure} />}
      <SilencePanel system={data} {...changing} />
      <MaintenancePanel system={data} {...changing} />
      <ConsolesPanel system={data} change={changing.change} />
      <TrailPanel system={data} />
      <ServerPanel system={data} />
    </div>
  )
}

/** The operator's switches and the state of the server, for administrators only. */
export function SystemScreen() {
  const { t } = useTranslation()
  if (isHouse(useMe().role)) return <System />
  return <EmptyState isPage title={t('system.forbidden')} text={t('system.forbiddenText')} />
}
