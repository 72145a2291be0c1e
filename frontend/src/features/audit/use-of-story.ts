import { useSelector } from 'react-redux';
import { selectAudit } from './audit.slice';

/** Which application the open story is about. */
export function useOfStory(): { readonly projectId: string; readonly consultantId: string } {
  const { story } = useSelector(selectAudit);
  return { projectId: story?.projectId ?? '', consultantId: story?.consultantId ?? '' };
}
