import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import './tables.css'

/** Grey tables while the floor loads. */
export const FloorSkeleton = () => <Skeleton className="floor-skeleton" rows={15} />
