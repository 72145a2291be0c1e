import { useSelector } from 'react-redux';
import { type SectorSlide, sectorSlides } from '../../../content/home';
import { Drawing } from '../../../drawings';
import { selectUser } from '../../../features/account';
import { ButtonLink } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Carousel } from '../../../shared/ui/carousel';
import { paths } from '../../paths';
import { Section } from '../site/section';

/** The specification's pace. */
const AUTOPLAY_MS = 3000;

const title = 'Hire Experts Across Sectors';

/** Six sectors in a row. */
export function SectorCarousel() {
  const to = useSelector(selectUser) ? paths.dashboard : paths.signUp;
  return (
    <Section title={title}>
      <Carousel label={title} autoplay={AUTOPLAY_MS}>
        {sectorSlides.map((slide) => (
          <Slide key={slide.title} {...slide} to={to} />
        ))}
      </Carousel>
    </Section>
  );
}

const Slide = ({ title: sector, text, scene, to }: SectorSlide & { readonly to: string }) => (
  <Card className="flex h-full flex-col overflow-hidden">
    <div className="grid place-items-center bg-accent-soft px-6 py-6 text-accent-strong">
      <Drawing of={scene} className="max-w-64" />
    </div>
    <div className="flex grow flex-col gap-2 p-5">
      <h3 className="text-title font-bold">{sector}</h3>
      <p className="grow text-small text-ink-soft">{text}</p>
      <div className="pt-2">
        <ButtonLink tone="secondary" to={to} aria-label={`Hire experts: ${sector}`}>
          Hire experts
        </ButtonLink>
      </div>
    </div>
  </Card>
);
