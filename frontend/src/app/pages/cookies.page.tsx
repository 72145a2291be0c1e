import { cookiesPolicy } from '../../content/policies';
import { paths } from '../paths';
import { InlineLink } from '../../shared/routing';
import { SectionsPage } from './site/sections-page';

const CookiesPage = () => (
  <SectionsPage
    title="Cookies policy"
    lead="Which cookies we set, and why there is only one."
    sections={cookiesPolicy}
  >
    <p>
      A question is left? <InlineLink to={paths.contact}>Contact us</InlineLink>
    </p>
  </SectionsPage>
);

export default CookiesPage;
