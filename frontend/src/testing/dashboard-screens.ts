/** Loaded beforehand: on a busy machine the first import of a screen takes longer than a query waits. */
import '../app/pages/dashboard.page';
import '../app/pages/dashboard/all-projects';
import '../app/pages/dashboard/applied-projects';
import '../app/pages/dashboard/category-projects';
import '../app/pages/dashboard/messages';
import '../app/pages/dashboard/my-projects';
import '../app/pages/dashboard/my-subscription';
import '../app/pages/dashboard/post-project';
import '../app/pages/dashboard/profile';
import '../app/pages/dashboard/proposals';
import '../app/pages/dashboard/room';
import '../app/pages/dashboard/work';
