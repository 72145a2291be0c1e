import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from './paths';

const Home = lazy(() => import('./pages/home.page'));
const SignIn = lazy(() => import('./pages/sign-in.page'));
const SignUp = lazy(() => import('./pages/sign-up.page'));
const Dashboard = lazy(() => import('./pages/dashboard.page'));
const NotFound = lazy(() => import('./pages/not-found.page'));

/** Every screen, each loaded when it is first opened. */
export const Screens = () => (
  <Routes>
    <Route path={paths.home} element={<Home />} />
    <Route path={paths.signIn} element={<SignIn />} />
    <Route path={paths.signUp} element={<SignUp />} />
    <Route path={paths.dashboard} element={<Dashboard />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
