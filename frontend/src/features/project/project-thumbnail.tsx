import type { ProjectOnWire } from '@nirmaan/contracts/project';
import clsx from 'clsx';
import { serviceCategories } from '../../content/sectors';
import { SectorIllustration } from '../../illustrations/illustration';

export const ProjectThumbnail = ({
  project: { image, sector },
  className,
}: {
  readonly project: Pick<ProjectOnWire, 'image' | 'sector'>;
  readonly className: string;
}) => (
  <div
    className={clsx(
      'grid place-items-center self-start overflow-hidden bg-accent-soft text-accent-strong sm:w-full',
      className,
    )}
  >
    {image ? (
      <img
        src={image}
        alt=""
        width={320}
        height={180}
        loading="lazy"
        className="size-full object-cover"
      />
    ) : (
      <SectorIllustration slug={getSlug(sector)} />
    )}
  </div>
);

/** Menus shorten some names. */
const getSlug = (sector: string): string =>
  serviceCategories.find(({ label }) => sector.startsWith(label))?.slug ?? '';
