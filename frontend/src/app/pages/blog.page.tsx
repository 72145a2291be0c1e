import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { BlogCard, blogs, BLOGS_PER_PAGE, toBlogsRequest } from '../../features/blog';
import { SectorIllustration } from '../../illustrations/illustration';
import { keepShown, need, useRead } from '../../shared/saga';
import { EmptyState, PagedList, pageIn, usePaging } from '../../shared/ui';
import { PageHead } from '../head';
import { blogDetails } from '../paths';
import type { PageAddress } from '../routes';
import { Banner } from './site/section';

const title = `${PRODUCT_NAME} World`;
const lead = 'Practical lessons from experts in your sector.';

export const needs = ({ search }: PageAddress) => [need(blogs, toBlogsRequest(pageIn(search)))];

const BlogPage = () => (
  <>
    <PageHead title={title} description={lead} />
    <Banner title={title} lead={lead} scene="reading" />
    <div className="wrap grid grid-cols-1 gap-8 py-12">
      <Blogs />
    </div>
  </>
);

function Blogs() {
  const paging = usePaging(BLOGS_PER_PAGE);
  return (
    <PagedList
      of={keepShown(useRead(blogs, toBlogsRequest(paging.page)))}
      {...paging}
      label="Loading blogs"
      whenEmpty={<EmptyState title="No blogs yet" text="Come back next month." />}
    >
      {(shown) => (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((blog, at) => (
            <li key={blog.slug} className="grid">
              <BlogCard
                blog={blog}
                to={blogDetails(blog.slug)}
                illustration={<SectorIllustration slug={blog.sectorSlug} />}
                first={at === 0}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export default BlogPage;
