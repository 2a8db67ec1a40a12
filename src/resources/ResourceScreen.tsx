import { lazy, Suspense } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { resources } from '#contract/resources/index.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { useNameHere } from '../ui/show/place-name.ts'
import { Forbidden } from '../commands/Forbidden.tsx'
import { useRights } from '../commands/session.ts'
import { ListScreen } from './list/ListScreen.tsx'
import './resources.css'

const FormScreen = lazy(async () => ({ default: (await import('./form/FormScreen.tsx')).FormScreen }))

/** The records of one kind: their list, and one of them open at its side. */
export function ResourceScreen() {
  const { t } = useTranslation()
  const { area, kind, recordId } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isAllowed = useRights()
  const resource = Object.values(resources).find(({ screen }) => screen === `/pages/${area}/${kind}`)
  useNameHere(resource && t(`resource.${resource.name}.many`))
  if (!resource) return <EmptyState isPage title={t('shell.notFound')} />
  if (!isAllowed.includes(resource.right))
    return <Forbidden title={t(`resource.${resource.name}.many`)} right={resource.right} />
  const placeOf = (id: string | null) =>
    id === 'new' && resource.make ? resource.make : id ? `${resource.screen}/${id}` : resource.screen
  const show = (id: string | null, replace = false) =>
    void navigate({ pathname: placeOf(id), search: search.toString() }, { replace })
  return (
    <div className="resource" data-open={recordId ? true : undefined}>
      <ListScreen key={resource.name} resource={resource} openId={recordId} onShow={show} />
      {recordId && (
        <Suspense
          fallback={
            <Sheet label={t(`resource.${resource.name}.one`)} head={null} onClose={() => show(null)}>
              <Skeleton rows={8} />
            </Sheet>
          }
        >
          <FormScreen key={`${resource.name} ${recordId}`} resource={resource} recordId={recordId} onShow={show} />
        </Suspense>
      )}
    </div>
  )
}
