internal import CMainJobs

/// The insides of others that this package takes; `Documentation/Contributing/Platform.md` lists them.
package enum PrivateParts {
    /// True if the environment variable `PONTE_WITHOUT` names this part: it is left alone then.
    package static func leavesAlone(_ part: String) -> Bool {
        pnt_leaves_alone(part)
    }
}
