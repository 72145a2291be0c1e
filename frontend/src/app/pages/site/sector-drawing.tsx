import { Drawing, isSceneName } from '../../../drawings';

/** The drawing of a sector; sectors that came later share the plant. */
export const SectorDrawing = ({ slug }: { readonly slug: string }) => (
  <Drawing of={isSceneName(slug) ? slug : 'plant'} className="max-w-[70%]" />
);
