import { useSelector } from 'react-redux';
import { selectUser } from '../../../features/account';
import { ButtonLink } from '../../../shared/ui/button';
import { dashboardView, paths } from '../../paths';
import { PlantDrawing } from './plant-drawing';

/** The first thing a visitor sees. */
export const Hero = () => (
  <section className="on-night relative overflow-hidden bg-night text-on-night">
    <div className="blueprint-grid absolute inset-0 opacity-35" aria-hidden />
    <div className="wrap relative grid items-center gap-12 py-14 md:py-20 lg:grid-cols-[1.1fr_1fr]">
      <div className="grid gap-6">
        <h1 className="text-display font-extrabold tracking-tight text-white">
          Hire Experts or be hired.
        </h1>
        <p className="max-w-xl text-lead text-on-night-soft">
          Manufacturers post what they want to build. Consultants and freelancers answer with a
          proposal. Every decision on it is kept on record.
        </p>
        <HeroActions />
      </div>
      <div className="hidden lg:block">
        <PlantDrawing />
      </div>
    </div>
  </section>
);

function HeroActions() {
  const user = useSelector(selectUser);
  const isManufacturer = user?.userRole === 'manufacturer';
  return (
    <div className="flex flex-wrap gap-3">
      {isManufacturer ? (
        <ButtonLink size="large" tone="spark" to={dashboardView('upload-project')}>
          Post a project
        </ButtonLink>
      ) : (
        <ButtonLink
          size="large"
          tone="spark"
          to={user ? dashboardView('freelance-project') : paths.signUp}
        >
          {user ? 'Find a project' : 'Create your account'}
        </ButtonLink>
      )}
      <ButtonLink size="large" tone="onNight" to={`${paths.home}#open-projects`}>
        See open projects
      </ButtonLink>
    </div>
  );
}
